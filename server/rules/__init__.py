"""Pure parts of card games: tricks, follow rules, melds, bidding, scoring, dealing. Small functions, frozen data."""
