import { addToCartRequest } from '@sahra/shared/contract/cart'
import { findProductsRequest } from '@sahra/shared/contract/found-products'
import type { ToolDeclaration } from '@sahra/shared/contract/tool'
import { toolInput } from '@sahra/shared/contract/tool-input'
import { addToWishlistRequest } from '@sahra/shared/contract/wishlist'

const product = { description: 'The id of the product.' }
const variant = { description: 'The id of the variant.' }

/** Tools as remotes declare them. */
export const cartTools: ToolDeclaration[] = [
  {
    command: 'cart/add',
    title: 'Add to your cart',
    description: 'Adds a product.',
    input: toolInput(addToCartRequest, {
      productId: product,
      variantId: variant,
      quantity: { title: 'Quantity', description: 'How many.' }
    }),
    changes: true,
    guard: 'session',
    done: 'Your assistant has added it to your cart'
  },
  {
    command: 'wishlist/toggle',
    title: 'Change your wishlist',
    description: 'Puts a product on the wishlist, or removes it.',
    input: toolInput(addToWishlistRequest, { productId: product, variantId: variant }),
    changes: true,
    guard: 'session',
    done: 'Your assistant has changed your wishlist'
  }
]
export const searchTool: ToolDeclaration = {
  command: 'products/search',
  title: 'Search the shop',
  description: 'Finds products by words.',
  input: toolInput(findProductsRequest, {
    words: { description: 'What the shopper looks for.' },
    limit: { description: 'How many to return.' }
  }),
  changes: false,
  done: 'Your assistant has searched the shop',
  shows: '/search?q=:words'
}
