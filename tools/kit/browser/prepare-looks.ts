import { COMPARED_HEIGHT } from '../compared-height'

/** 400 ms, and more where frames take longer. */
const CHAT_FRAMES = 24

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
  // Beside a footer is the chat link, which looks 150 ms after a change of size for what it covers.
  for (let frames = document.querySelector('footer') ? CHAT_FRAMES : 2; frames > 0; frames--)
    await new Promise(requestAnimationFrame)
}
