import { tableOf, wishesOf, type Found } from './report'

/** The section of `docs/performance.md`. */
export function wordsOf(
  found: ReadonlyMap<string, Found>,
  { runs, chromium, machine }: { runs: number; chromium: string; machine: string }
): string {
  const day = new Date().toISOString().slice(0, 10)
  return [
    '## Pages: `npm run bench:pages`',
    '',
    `${day}, Chromium ${chromium}, ${machine}. Cold visits of a phone 412 pixels wide at 1.6 Mbps and 150 ms with a CPU four times`,
    `slower, over HTTP/2 with brotli, one build after the other; medians of ${runs}, with the lowest and the highest.`,
    '',
    '- **federated**: the shop as it is released, shell and remotes apart.',
    '- **one build**: the same sources as one application without federation, each page a file of its own: what a good team would',
    '  build instead. Same gateway, same rendering ahead, same policies.',
    '- **one file**: that application with every page in a single file.',
    '- **bare page**: a heading and the picture that is largest on the federated page, nothing else.',
    '',
    wishesOf(found),
    '',
    ...[...found].map(([page, all]) => `${tableOf(page, all)}\n`)
  ].join('\n')
}
