const TARGETS = 'a[href], button, input, select, textarea, summary'
const LEAST = 44
/** Half a pixel of rounding. */
const TOLERANCE = 0.5

const isShown = (element: Element): boolean =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true })

/** A link among other words is as high as its line. */
const isInProse = (element: HTMLElement): boolean =>
  element.localName === 'a' &&
  getComputedStyle(element).display === 'inline' &&
  element.parentElement?.textContent.trim() !== element.textContent.trim()

/** Returns the label that is pressed in the place of a field. */
const targetOf = (element: HTMLElement): HTMLElement =>
  (element.matches('[type=radio], [type=checkbox]') && element.closest('label')) || element

/** Returns the size of an element with what it draws around itself to be pressed. */
function sizeOf(element: HTMLElement): { width: number; height: number } {
  const { width, height } = element.getBoundingClientRect()
  const around = ['::before', '::after']
    .map(part => getComputedStyle(element, part))
    .filter(({ content, position }) => content !== 'none' && position === 'absolute')
  return {
    width: Math.max(width, ...around.map(part => parseFloat(part.width) || 0)),
    height: Math.max(height, ...around.map(part => parseFloat(part.height) || 0))
  }
}

/** Lists what can be pressed and is smaller than a fingertip, 44 pixels, in the document or its open dialog. */
export function listSmallTargets(): string[] {
  const scope = document.querySelector('dialog[open]') ?? document
  return [...scope.querySelectorAll<HTMLElement>(TARGETS)].flatMap(element => {
    const target = targetOf(element)
    const { width, height } = sizeOf(target)
    const isReached = isShown(target) && width > 1 && height > 1 && !isInProse(element)
    if (!isReached || Math.min(width, height) >= LEAST - TOLERANCE) return []
    const name = (element.getAttribute('aria-label') ?? target.textContent).replace(/\s+/g, ' ').trim()
    return [`${element.localName} “${name.slice(0, 32)}” ${Math.round(width)} × ${Math.round(height)}`]
  })
}
