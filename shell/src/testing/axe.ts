import axe from 'axe-core'

// Axe would measure letters; jsdom cannot draw, and says so at length.
HTMLCanvasElement.prototype.getContext = () => null

/** What axe finds in the page as it stands, short enough to read; colours need a real browser. */
export async function axeFindings(place: Element = document.body): Promise<string[]> {
  const { violations } = await axe.run(place, { rules: { 'color-contrast': { enabled: false } } })
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html}`))
}
