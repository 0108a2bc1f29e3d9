import axe from 'axe-core'

// axe measures text on a canvas, and jsdom logs an error for it.
HTMLCanvasElement.prototype.getContext = () => null

/** Returns the violations as `rule: html`. Without colours, which need a browser, and landmarks for a part of a page. */
export async function axeViolations(element: Element = document.body): Promise<string[]> {
  const region = { enabled: element === document.body }
  const { violations } = await axe.run(element, { rules: { 'color-contrast': { enabled: false }, region } })
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html}`))
}
