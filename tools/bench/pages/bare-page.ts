import type { Measured } from './measure/visit'

/** Returns a minimal page with the same largest picture at the same size, or text of that size if there is none. */
export function barePage({ largest }: Pick<Measured, 'largest'>): string {
  const { address, width, height } = largest
  const source = address && new URL(address)
  const content = source
    ? `<img src="${source.pathname}" width="${width}" height="${height}" alt="" fetchpriority="high">`
    : `<p style="block-size:${height}px">As large as the text of the other page.</p>`
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<style>body{margin:0;font:16px/1.5 sans-serif}img{display:block}</style></head>',
    `<body><h1>Bare</h1>${content}</body></html>`
  ].join('\n')
}
