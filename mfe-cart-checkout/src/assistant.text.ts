const product = { description: 'The id of the product, as a search returns it.' }
const variant = { description: 'The id of the variant. Required when the product has variants.' }

/** What an assistant in the shopper's browser reads of the tools, and the shopper of their titles. */
export const cartTool = {
  title: 'Add to your cart',
  description:
    'Adds a product to the cart of the signed-in shopper, who is asked first. Orders nothing and pays nothing.',
  input: {
    productId: product,
    variantId: variant,
    quantity: { title: 'Quantity', description: 'How many.' }
  },
  done: 'Your assistant has added it to your cart'
}

export const wishlistTool = {
  title: 'Change your wishlist',
  description:
    'Puts a product on the wishlist of the signed-in shopper, or removes it when it is there. The shopper is asked first.',
  input: { productId: product, variantId: variant },
  done: 'Your assistant has changed your wishlist'
}
