import { atom } from '@sahra/shared/atoms/atoms'

/** `productId`: the last product subscribed to (SX-008). Written only by the notify service. */
export type Notify =
  | { status: 'idle' }
  | { status: 'loading'; productId: string }
  | { status: 'done'; productId: string }
  | { status: 'failed'; message: string }

export const $notify = atom<Notify>({ status: 'idle' })
