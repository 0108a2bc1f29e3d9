export const sharedWishlistText = {
  title: 'A wishlist',
  description: 'The pieces of a wishlist that was shared with you, with their stock as it is now.',
  lead: 'Someone has shared these pieces with you. Stock and prices are those of this moment.',
  loading: 'Loading the wishlist…',
  pieces: 'Pieces of the wishlist',
  empty: 'This wishlist is empty',
  ended: 'This link has ended',
  endedLead: 'The link is incomplete, or its owner has ended it.',
  shop: 'Start Shopping',
  failed: 'Failed to load wishlist'
}
