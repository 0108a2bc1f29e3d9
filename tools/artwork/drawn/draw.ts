import type { Options } from '../../../api/artwork/picture'
import { bathRobe } from './bath-robe'
import { prayerMat } from './prayer-mat'
import { towels } from './towels'

const drawings: Record<string, (colours: [string, string, string]) => string> = {
  prayerMat,
  towels,
  bathRobe
}

/** A drawn picture as SVG source, 960 by 1200, on the same paper as the photographs. */
export function draw(form: string, options: Options): string {
  const drawing = drawings[form]
  if (!drawing) throw new Error(`There is no drawing "${form}"`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="1200" viewBox="0 0 400 500">
    <defs>
      <radialGradient id="paper" cx=".46" cy=".4" r=".86">
        <stop offset=".12" stop-color="#f6f2ec"/><stop offset="1" stop-color="#efe8de"/>
      </radialGradient>
      <radialGradient id="shade">
        <stop offset="0" stop-color="#3b2a1c" stop-opacity=".42"/><stop offset=".6" stop-color="#3b2a1c" stop-opacity=".16"/>
        <stop offset="1" stop-color="#3b2a1c" stop-opacity="0"/>
      </radialGradient>
      <filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="6"/></filter>
      <filter id="pile" x="0" y="0" width="100%" height="100%">
        <feTurbulence type="fractalNoise" baseFrequency=".55 .8" numOctaves="3" seed="4" result="noise"/>
        <feColorMatrix in="noise" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  .9 .9 0 0 -.72" result="grain"/>
        <feComposite in="grain" in2="SourceAlpha" operator="in"/>
      </filter>
      <linearGradient id="light" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stop-color="#fff" stop-opacity=".2"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/>
        <stop offset="1" stop-color="#1b0f06" stop-opacity=".22"/>
      </linearGradient>
    </defs>
    <rect width="400" height="500" fill="url(#paper)"/>
    ${drawing(options.colours as [string, string, string])}
  </svg>`
}
