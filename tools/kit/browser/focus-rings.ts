import { CONTROLS } from './controls'

const LEAST_WIDTH = 2
const LEAST_CONTRAST = 3
const WHITE: Colour = [255, 255, 255, 1]

type Colour = [red: number, green: number, blue: number, alpha: number]

const colourOf = (css: string): Colour => {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (css.match(/[\d.]+/g) ?? []).map(Number)
  return [red, green, blue, alpha]
}

/** Relative luminance of WCAG 2.2. */
const luminance = ([red, green, blue]: Colour): number => {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map(value =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const contrastOf = (left: Colour, right: Colour): number => {
  const [dark = 0, light = 0] = [luminance(left), luminance(right)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Returns the colour below an element; of a picture, what is below the picture. */
function groundBelow(element: Element | null): Colour {
  for (let parent = element; parent; parent = parent.parentElement) {
    const colour = colourOf(getComputedStyle(parent).backgroundColor)
    if (colour[3] === 1) return colour
  }
  return WHITE
}

/** A ring may be drawn by the control, what it draws around itself, the drawing after a hidden field, or its frame. */
function isRinged(control: HTMLElement): boolean {
  // The line below it shows its focus.
  if (control.matches('[type=search][role=combobox]')) return true
  const hosts = [control, control.nextElementSibling, control.parentElement, control.closest('label')]
  return hosts.some(host => {
    if (!host) return false
    const ground = groundBelow(host.parentElement)
    return [undefined, '::before', '::after'].some(part => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(host, part)
      const isDrawn = outlineStyle !== 'none' && parseFloat(outlineWidth) >= LEAST_WIDTH
      return isDrawn && contrastOf(colourOf(outlineColor), ground) >= LEAST_CONTRAST
    })
  })
}

/** Lists the controls, all of them in forced focus, without a ring of 2 pixels and a contrast of 3 : 1 (WCAG 2.2). */
export function listUnringed(): string[] {
  const scope = document.querySelector('dialog[open]') ?? document
  return [...scope.querySelectorAll<HTMLElement>(CONTROLS)].flatMap(control => {
    if (control.tabIndex < 0 || !control.checkVisibility({ visibilityProperty: true }) || isRinged(control))
      return []
    const name =
      control.ariaLabel ?? (control.textContent || control.getAttribute('name') || control.className)
    return [`${control.localName} “${name.replace(/\s+/g, ' ').trim().slice(0, 32)}”`]
  })
}
