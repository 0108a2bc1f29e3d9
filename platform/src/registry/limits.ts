const MiB = 1024 * 1024

/** SEC-30: sizes in bytes, and the file types that a release may contain. */
export const UPLOAD = {
  packed: 20 * MiB,
  unpacked: 60 * MiB,
  file: 10 * MiB,
  files: 2000,
  endings: [
    'js',
    'css',
    'json',
    'woff2',
    'png',
    'jpg',
    'svg',
    'webp',
    'avif',
    'ico',
    'webmanifest',
    'txt',
    'map'
  ]
} as const

/** Garbage collection spares the newest releases of each app, and every one published or live within these days. */
export const RETENTION = { releases: 20, days: 30 } as const

export const PREVIEW_DAYS = { default: 7, max: 90 } as const
export const TOKEN_DAYS = { default: 90, max: 90 } as const

/** In KiB after brotli. With the shell's 145 KiB every page stays below 200 KiB of script. */
export const BUDGETS = {
  shell: { entryJs: 145, entryCss: 12, partJs: 20, partCss: 6 },
  remote: { entryJs: 12, entryCss: 4, partJs: 40, partCss: 10 },
  /** All files of one release, uncompressed. */
  wholeMiB: 12
} as const
