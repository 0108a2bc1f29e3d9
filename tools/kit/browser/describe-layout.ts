/** What a layout consists of: landmarks, headings, controls, pictures, messages. */
const PARTS = [
  'header, nav, main, footer, aside, form, fieldset, dialog[open], table, ul, ol, dl',
  'h1, h2, h3, h4, p, label, a[href], button, input, select, textarea, summary, img, [role=alert], [role=status]'
].join()
/** Their text is that of their parts. */
const CONTAINERS = /^(header|nav|main|footer|aside|form|fieldset|dialog|table|ul|ol|dl)$/
const NAME_LENGTH = 32
const GRID = 4
const CLEAR = /^rgba\(.*, 0\)$/

const onGrid = (pixels: number): number => Math.round(pixels / GRID) * GRID

const hex = (colour: string): string => {
  const channels = /^rgba?\((\d+), (\d+), (\d+)(.*)\)$/.exec(colour)
  if (!channels) return colour.replaceAll(' ', '')
  const [, red, green, blue, alpha = ''] = channels
  const digits = [red, green, blue].map(value => Number(value).toString(16).padStart(2, '0'))
  return `#${digits.join('')}${alpha.replace(', ', '/')}`
}

const isShown = (element: Element): boolean =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true })

function nameOf(element: HTMLElement, isContainer: boolean): string {
  const value = element instanceof HTMLImageElement ? element.alt : element.textContent
  const name = element.getAttribute('aria-label') ?? (isContainer ? '' : value)
  return name.replace(/\s+/g, ' ').trim().slice(0, NAME_LENGTH)
}

function looksOf(element: HTMLElement, isContainer: boolean): string[] {
  const style = getComputedStyle(element)
  const ground = CLEAR.test(style.backgroundColor) ? [] : [`on ${hex(style.backgroundColor)}`]
  const border = style.borderBlockEndStyle === 'none' ? [] : [`line ${hex(style.borderBlockEndColor)}`]
  if (element instanceof HTMLImageElement)
    return element.naturalWidth || element.src.startsWith('data:') ? [] : ['BROKEN']
  if (isContainer) return [...ground, ...border]
  const [family = ''] = style.fontFamily.split(',')
  const font = `${family.replaceAll('"', '')} ${Math.round(parseFloat(style.fontSize))}/${style.fontWeight}`
  return [hex(style.color), ...ground, ...border, font]
}

/**
 * Describes the document: a line for each part down to `below`, with its box on a grid of four pixels, colours and
 * typeface.
 */
export function describeLayout(below: number): string[] {
  return [...document.querySelectorAll<HTMLElement>(PARTS)].flatMap(element => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const top = y + scrollY
    if (!width || !height || top >= below || !isShown(element)) return []
    const tag = element.localName
    const isContainer = CONTAINERS.test(tag)
    const name = nameOf(element, isContainer)
    const box = `@ ${onGrid(x)} ${onGrid(top)} ${onGrid(width)} ${onGrid(Math.min(height, below - top))}`
    return [[tag, ...(name ? [`“${name}”`] : []), box, ...looksOf(element, isContainer)].join(' ')]
  })
}
