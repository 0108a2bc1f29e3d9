const times = <T>(n: number, f: (i: number) => T) => Array.from({ length: n }, (_, i) => f(i))

const rosette = (x: number, y: number, r: number, { colour, petals }: { colour: string; petals: number }) =>
  times(
    petals,
    i => `<ellipse cx="${x}" cy="${y - r * 0.6}" rx="${r * 0.2}" ry="${r * 0.42}" fill="${colour}"
      transform="rotate(${(i * 360) / petals} ${x} ${y})"/>`
  ).join('') + `<circle cx="${x}" cy="${y}" r="${r * 0.2}" fill="${colour}"/>`

// the niche the mat is woven round: a pointed arch on two slender columns
const NICHE =
  'M146 384V214C146 186 166 176 182 160C192 150 198 138 200 124C202 138 208 150 218 160C234 176 254 186 254 214V384Z'

/** Returns the face of a prayer mat as SVG source, 190 by 357. */
export function matPrint([ground, line, dark]: [string, string, string]): string {
  const border = times(
    17,
    i =>
      rosette(116.5, 96 + i * 19, 6, { colour: line, petals: 6 }) +
      rosette(283.5, 96 + i * 19, 6, { colour: line, petals: 6 })
  ).join('')
  const ends = times(
    8,
    i =>
      rosette(140 + i * 17.2, 84, 6, { colour: line, petals: 6 }) +
      rosette(140 + i * 17.2, 412, 6, { colour: line, petals: 6 })
  ).join('')
  const leaves = times(
    9,
    i =>
      `<path d="M${200} ${372 - i * 12}q${i % 2 ? 15 : -15} -3 ${i % 2 ? 22 : -22} -17q${i % 2 ? -17 : 17} 2 ${i % 2 ? -22 : 22} 17Z" fill="${line}" opacity=".55" transform="translate(200 372) scale(${1 - i * 0.06}) translate(-200 -372)"/>`
  ).join('')
  const lattice = times(
    14,
    i =>
      `<path d="M${130 + i * 12} 104l-30 60M${130 + i * 12 - 30} 104l30 60" stroke="${line}" stroke-width=".6" opacity=".5"/>`
  ).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1152" height="2160" viewBox="105 70 190 357" preserveAspectRatio="none">
    <rect x="105" y="70" width="190" height="357" fill="${dark}"/>
    <rect x="108.500" y="73.500" width="183" height="350" fill="none" stroke="${line}" stroke-width="1.4"/>
    <rect x="125" y="94" width="150" height="310" fill="${dark}" stroke="${line}" stroke-width="2"/>
    ${border}${ends}
    <clipPath id="inner"><rect x="129" y="98" width="142" height="302"/></clipPath>
    <g clip-path="url(#inner)">
      <rect x="129" y="98" width="142" height="302" fill="${ground}" opacity=".55"/>
      ${lattice}${rosette(150, 124, 15, { colour: line, petals: 12 })}${rosette(250, 124, 15, { colour: line, petals: 12 })}
    </g>
    <path d="${NICHE}" fill="${ground}" stroke="${line}" stroke-width="3"/>
    <path d="${NICHE}" fill="none" stroke="${dark}" stroke-width="1" transform="translate(200 254) scale(.93 .955) translate(-200 -252)"/>
    <path d="M200 146V190" stroke="${line}" stroke-width="1"/>
    <path d="M190 200q10 -16 20 0l-3 5q5 12 -7 20q-12 -8 -7 -20Z" fill="${line}"/><path d="M195 227h10l-5 9Z" fill="${line}"/>
    ${leaves}
    <path d="M186 384q-2 -14 14 -14t14 14Z" fill="${line}" opacity=".8"/>
    ${rosette(200, 268, 15, { colour: line, petals: 12 })}
  </svg>`
}
