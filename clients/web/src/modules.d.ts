declare module "*.po" {
  const words: { [key: string]: string | [one: string, many: string] };
  export default words;
}
