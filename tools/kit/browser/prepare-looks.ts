import { coversControl } from '../../../shell/src/layout/covers-control'
import { layoutText } from '../../../shell/src/layout/layout.text'
import { COMPARED_HEIGHT } from '../compared-height'

/** Of a busy machine. A chat link that has not come to rest by then is a difference. */
const CHAT_FRAMES_MAX = 1200

const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame)

/** Loads the typefaces and the pictures, also those below the fold: a screenshot has the whole page. */
export async function prepareLooks(): Promise<void> {
  const { style } = document.documentElement
  style.overflow = 'auto'
  document.body.style.cssText += `max-block-size: ${COMPARED_HEIGHT}px; overflow: clip`
  await document.fonts.ready
  await Promise.all(
    [...document.images].map(async image => {
      image.loading = 'eager'
      if (!image.complete)
        await new Promise(done => {
          for (const end of ['load', 'error']) image.addEventListener(end, done, { once: true })
        })
      // Decoded now, it is there in the next frame.
      await image.decode().catch(() => undefined)
    })
  )
  await nextFrame()
  await nextFrame()
  if (document.querySelector('footer')) await holdChatLink()
}

/**
 * Waits until the chat link has looked for what it covers, which it does some time after a change of size, and holds it
 * there: a screenshot of the whole page enlarges the window, where it would look again.
 */
async function holdChatLink(): Promise<void> {
  let isAtRest = false
  for (let frames = 0; frames < CHAT_FRAMES_MAX && !isAtRest; frames++) {
    const link = document.querySelector<HTMLElement>(`section[aria-label='${layoutText.chat}'] > a`)
    const floats = link && getComputedStyle(link).position === 'fixed'
    link?.style.removeProperty('transform')
    isAtRest = floats ? link.hasAttribute('data-covers') === coversControl(link) : link !== null
    if (floats && isAtRest) link.style.transform = getComputedStyle(link).transform
    await nextFrame()
  }
}
