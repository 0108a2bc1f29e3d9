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
    'zip',
    'avif',
    'ico',
    'webmanifest',
    'txt',
    'map'
  ]
} as const

/** Garbage collection spares the newest releases of each app, and every one published or live within these days. */
export const RETENTION = { releases: 20, days: 30 } as const

/** What a check stores of the pages that it opens: so many, each picture of so many bytes. Images get this time to load. */
export const CHECK_PICTURES = { pages: 30, bytes: 80 * 1024, imagesMs: 2000 } as const

/** Of a page, with its query. Every program reads addresses of this length (RFC 9110); many cut longer ones. */
export const MAX_URL_LENGTH = 8000

export const PREVIEW_DAYS = { default: 7, max: 90 } as const
/** A preview without a change for longer keeps no promotion of another team from being made. */
export const PREVIEW_COUNTS_MS = 7 * 86_400_000
export const TOKEN_DAYS = { default: 90, max: 90 } as const
/** A condition for ID tokens is not a secret, but somebody has to confirm it once a year. */
export const OIDC_DAYS = { default: 365, max: 365 } as const

/** In KiB after brotli. With the shell's 145 KiB every page stays below 200 KiB of script. */
export const BUDGETS = {
  shell: { entryJs: 145, entryCss: 12, partJs: 20, partCss: 6 },
  remote: { entryJs: 12, entryCss: 4, partJs: 40, partCss: 10 },
  /** All files of one release, uncompressed. */
  wholeMiB: 12
} as const

/**
 * Time limits of releasing, in ms, all in one place because they nest. An operation (a check or a promotion) runs in the
 * registry independently of its client: `check < operation < follow`. A request only starts or reads it, so that it fits
 * through proxies that end a silent connection after 60 s: `response < gatewayResponse < gatewayIdle`, and
 * `upload + gatewayIdle < request`.
 */
export const TIME_LIMITS = {
  /** One check in a browser: all pages of all candidates together. Afterwards it could not judge. */
  check: 240_000,
  /** An operation, with the time that its checks wait for others; then it is given up. */
  operation: 15 * 60_000,
  /** How long the command line follows an operation: it outlives the operation, so that it prints how it ended. */
  follow: 16 * 60_000,
  /** The registry responds to every request by then, apart from reading its body. */
  response: 45_000,
  /** The gateway waits for the registry. */
  gatewayResponse: 55_000,
  /** The gateway, and usual proxies before it, close a connection without traffic. */
  gatewayIdle: 60_000,
  /** A request body arrives by then: a release over a slow connection. */
  upload: 120_000,
  /** One request of the command line. */
  request: 190_000
} as const

/** How often the registry checks a promotion again because what it was checked against has changed meanwhile. */
export const CHECK_ROUNDS = 5

export const OPERATIONS = {
  /** Unfinished ones of one team. */
  unfinished: 100,
  /** Days that a finished one can be read; history and audit keep its end for ever. */
  days: 30
} as const
