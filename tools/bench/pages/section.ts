import { tableOf, limitsOf, type Found } from './report'

/** Renders the section of `docs/performance.md`. */
export function sectionOf(
  found: ReadonlyMap<string, Found>,
  { runs, chromium, machine }: { runs: number; chromium: string; machine: string }
): string {
  const day = new Date().toISOString().slice(0, 10)
  return [
    '## Pages: `npm run bench:pages`',
    '',
    `${day}, Chromium ${chromium}, ${machine}. Cold visits of a phone 412 pixels wide at 1.6 Mbps and 150 ms with a CPU four times`,
    `slower, over HTTP/2 with brotli, builds alternating; medians of ${runs}, with minimum and maximum.`,
    '',
    '- **federated**: the shop as it is released, shell and remotes deployed separately.',
    '- **one build**: the same sources as one application without federation, split by page: the realistic alternative. Same',
    '  gateway, same server rendering, same policies.',
    '- **one file**: that application with every page in a single file.',
    '- **bare page**: a heading and the largest picture of the federated page, nothing else.',
    '',
    limitsOf(found),
    '',
    ...[...found].map(([page, all]) => `${tableOf(page, all)}\n`)
  ].join('\n')
}
