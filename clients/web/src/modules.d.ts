declare module "*.po" {
  const words: { [key: string]: string | [one: string, many: string] };
  export default words;
}

declare module "virtual:classic" {
  const drawn: { readonly [colours in "two" | "four"]: { readonly [card: string]: string } };
  export default drawn;
}
