import { bus } from '@sahra/shared/bus'
import { messageOf } from '@sahra/shared/error'
import { $session } from '@sahra/shared/stores/session'
import { imagesOf } from '../product/product.rules'
import { signIn } from '../sign-in'
import { toast } from '../toast'
import { shownOf, type ProductView } from './buy-box.store'
import { buyBoxText, obstacleText } from './buy-box.text'
import { beforeBuyNow, beforeCart, type Obstacle } from './checks.rules'
import { detour } from './detour.rules'

/** Puts what is chosen into the cart, and says so. Answers what stands in the way, if anything does. */
export async function addToCart(view: ProductView, from: string): Promise<Obstacle | undefined> {
  const { product, variants } = view.piece
  const { choice, quantity } = view.$view.get()
  const obstacle = beforeCart(variants, choice, $session.get().status)
  if (obstacle) {
    tell(obstacle)
    if (obstacle === 'login') signIn(from, detour(choice, quantity))
    return obstacle
  }
  try {
    await bus.send('cart/add', { productId: product._id, variantId: choice.variantId ?? null, quantity })
    toast('success', buyBoxText.added)
  } catch (error) {
    toast('error', messageOf(error, buyBoxText.addFailed))
  }
  return undefined
}

/** What /place-order gets for buying at once (specification section 2); the keys are literal. */
export interface BuyNow {
  productId: string
  variantId: string | null
  size: string | null
  color: string | null
  quantity: number
  productName: string
  price: number
  thumbnail: string | null
}

/** The order to be, or what still has to be chosen. */
export function buyNow(view: ProductView): BuyNow | Obstacle {
  const { product, variants } = view.piece
  const now = view.$view.get()
  const { choice, quantity } = now
  const obstacle = beforeBuyNow(variants, choice)
  if (obstacle) {
    tell(obstacle)
    return obstacle
  }
  const { variant, price } = shownOf(view, now)
  return {
    productId: product._id,
    variantId: variant?._id ?? null,
    size: choice.size ?? null,
    color: choice.color ?? null,
    quantity,
    productName: product.name,
    price: price.effective,
    thumbnail: imagesOf(product, variant)[0] ?? null
  }
}

/** A mail when the piece is back; a visitor signs in first (decision C66). */
export async function notifyMe(view: ProductView, from: string): Promise<void> {
  const { choice, quantity } = view.$view.get()
  const { status } = $session.get()
  if (status === 'loading') return tell('checking')
  if (status === 'visitor') return signIn(from, detour(choice, quantity))
  try {
    await bus.send('notify/subscribe', {
      productId: view.piece.product._id,
      variantId: choice.variantId ?? null
    })
    toast('success', buyBoxText.subscribed)
  } catch {
    toast('error', buyBoxText.subscribeFailed)
  }
}

function tell(obstacle: Obstacle): void {
  const aside = obstacle === 'checking' || obstacle === 'login'
  toast(aside ? 'info' : 'warning', obstacleText[obstacle])
}
