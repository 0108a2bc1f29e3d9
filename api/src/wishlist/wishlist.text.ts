export const alreadyWished = 'Product already in wishlist.'
export const removedFromWishlist = 'Removed from wishlist'
export const notWished = 'This item is not in your wishlist'
export const wishlistFull = 'Your wishlist is full. Please remove some items first.'
