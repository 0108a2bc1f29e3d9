const times = <T>(n: number, f: (i: number) => T) => Array.from({ length: n }, (_, i) => f(i))

const shade = (id: string, from: string, to: string) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`

/** One folded towel seen from its folded edge: two soft leaves and a woven border. */
function folded(y: number, inset: number, band: string) {
  const x = 74 + inset
  const w = 252 - 2 * inset
  const leaf = (top: number) =>
    `<path d="M${x + 14} ${top}H${x + w - 12}Q${x + w + 4} ${top + 2} ${x + w + 3} ${top + 14}T${x + w - 12} ${top + 28}H${x + 14}Q${x - 3} ${top + 26} ${x - 2} ${top + 14}T${x + 14} ${top}Z"/>`
  return `
    <g fill="url(#terry)">${leaf(y)}${leaf(y + 27)}</g>
    <path d="M${x + 4} ${y + 28}Q${x + w / 2} ${y + 31} ${x + w - 2} ${y + 27.5}" stroke="#2a1a0c" stroke-opacity=".35" stroke-width="2.4" fill="none"/>
    <g fill="${band}" opacity=".9">${times(3, i => `<rect x="${x + w * 0.68 + i * 9}" y="${y + 1}" width="${i === 1 ? 5 : 2}" height="53" rx="1"/>`).join('')}</g>
    <g filter="url(#pile)" opacity=".4">${leaf(y)}${leaf(y + 27)}</g>
    <path d="M${x + 6} ${y + 55}H${x + w - 4}" stroke="#2a1a0c" stroke-opacity=".32" stroke-width="3"/>`
}

/** Three bath towels, folded and stacked, with a rolled hand towel on top. */
export function towels([main, band, dark]: [string, string, string]): string {
  const spiral = `M${times(90, i => {
    const a = i * 0.26
    const r = 2 + i * 0.33
    return `${(132 + Math.cos(a) * r).toFixed(1)} ${(201 + Math.sin(a) * r * 0.96).toFixed(1)}`
  }).join('L')}`
  return `
  <defs>${shade('terry', main, dark)}
    <linearGradient id="roll" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${main}"/><stop offset=".45" stop-color="${main}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs>
  <ellipse cx="206" cy="402" rx="172" ry="17" fill="url(#shade)"/>
  ${folded(345, 0, band)}${folded(288, 5, band)}${folded(231, 2, band)}
  <ellipse cx="200" cy="233" rx="92" ry="6" fill="#2a1a0c" opacity=".22"/>
  <path id="rolled" d="M132 169H280Q300 172 300 201T280 233H132Z" fill="url(#roll)"/>
  <path d="M132 169H280Q300 172 300 201T280 233H132Z" filter="url(#pile)" opacity=".4"/>
  <g fill="${band}" opacity=".9"><rect x="232" y="170" width="3" height="62"/><rect x="239" y="170" width="6" height="62"/><rect x="249" y="170" width="3" height="62"/></g>
  <ellipse cx="132" cy="201" rx="32" ry="32" fill="url(#terry)"/>
  <ellipse cx="132" cy="201" rx="32" ry="32" filter="url(#pile)" opacity=".4"/>
  <path d="${spiral}" fill="none" stroke="#2a1a0c" stroke-opacity=".3" stroke-width="1.600"/>
  <ellipse cx="132" cy="201" rx="31.500" ry="31.500" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="1.200"/>
  <path d="M132 170H280Q292 172 297 186" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="2"/>`
}
