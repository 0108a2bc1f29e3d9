import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { ComparedState } from './compared-states'
import type { LooksDifference } from './compare-looks'

const file = 'test-results/looks/report.html'
const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const figure = (caption: string, picture: Buffer): string =>
  `<figure><figcaption>${caption}</figcaption><img src="data:image/webp;base64,${picture.toString('base64')}"></figure>`

export const titleOf = ({ sheet, state, width }: ComparedState): string => `${sheet}: ${state} (${width})`

/** Writes before, after, what differs, and the lines of the layout of every state that differs. Returns the file. */
export function writeReport(differences: { state: ComparedState; difference: LooksDifference }[]): string {
  const sections = differences.map(
    ({ state, difference: { before, after, marked, cells, layout } }) => `<h2>${escape(titleOf(state))}</h2>
<p>${cells} cells of the picture and ${layout.length} lines of the layout differ.</p>
<div>${figure('before', before)}${figure('after', after)}${figure('what differs', marked)}</div>
<pre>${escape(layout.join('\n'))}</pre>`
  )
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(
    file,
    `<!doctype html><meta charset="utf-8"><title>Looks that differ</title>
<style>body { font: 15px system-ui; margin: 2rem } div { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start }
figure { margin: 0 } img { inline-size: auto; zoom: 2; border: 1px solid #ccc } pre { overflow: auto }</style>
<h1>${differences.length} looks differ</h1>
${sections.join('\n')}\n`
  )
  return file
}
