/** What a release on its way in may measure (design: security 30), and what belongs into one. */
const MiB = 1024 * 1024

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

/** Kept however old: the newest of each app, and whatever was live or published lately. */
export const RETENTION = { releases: 20, days: 30 } as const

export const PREVIEW_DAYS = { usual: 7, most: 90 } as const
export const TOKEN_DAYS = { usual: 90, most: 90 } as const

/** In KiB, brotli, as they travel. One page of the shop stays below 200 KiB of script with the shell's 145. */
export const BUDGETS = {
  shell: { entryJs: 145, entryCss: 12, partJs: 20, partCss: 6 },
  remote: { entryJs: 12, entryCss: 4, partJs: 40, partCss: 10 },
  /** Of all files of one release, as they are. */
  wholeMiB: 12
} as const
