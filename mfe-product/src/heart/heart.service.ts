import { bus } from '@sahra/shared/bus'
import { $session, sessionKnown } from '@sahra/shared/stores/session'
import { $wishlist, itemsOf } from '@sahra/shared/stores/wishlist'
import { signIn } from '../sign-in'
import { toast } from '../toast'
import { alreadyThere, heartText } from './heart.text'

/**
 * True when the heart may be pressed; a visitor is sent to sign in and back, where she finds `kept` (decision C63).
 * A press while the session is being checked is not lost: it waits for the answer.
 */
export async function mayWish(from: string, kept?: unknown): Promise<boolean> {
  if ($session.get().status === 'loading') toast('info', heartText.checking)
  const { status } = await sessionKnown()
  if (status === 'visitor') signIn(from, kept)
  return status === 'shopper'
}

/** Turns the wish round and says how it went. Never rejects: the heart then shows what the wishlist has. */
export async function toggleWish(productId: string, variantId: string | undefined): Promise<void> {
  const wished = itemsOf($wishlist.get()).some(item => item.productId === productId)
  try {
    const { added } = await bus.send('wishlist/toggle', {
      productId,
      // Without a variant every entry of the piece goes.
      ...(wished ? {} : { variantId: variantId ?? null })
    })
    toast('success', added ? heartText.added : heartText.removed)
  } catch (error) {
    const already = error instanceof Error && error.message === alreadyThere
    toast(already ? 'info' : 'error', already ? heartText.already : heartText.failed)
  }
}
