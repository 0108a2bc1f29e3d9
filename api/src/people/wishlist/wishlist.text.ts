export const alreadyInWishlist = 'Product already in wishlist.'
export const removedFromWishlist = 'Removed from wishlist'
export const notInWishlist = 'This item is not in your wishlist'
export const wishlistFull = 'Your wishlist is full. Please remove some items first.'
