import axe from 'axe-core'

// Axe would measure letters; jsdom cannot draw, and says so at length.
HTMLCanvasElement.prototype.getContext = () => null

/** What axe finds, short enough to read. Colours need a real browser; a page alone lies in no landmark. */
export async function axeFindings(place: Element = document.body): Promise<string[]> {
  const region = { enabled: place === document.body }
  const { violations } = await axe.run(place, { rules: { 'color-contrast': { enabled: false }, region } })
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html}`))
}
