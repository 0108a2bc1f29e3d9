/** Written by the build: see `platform/src/build/federation.mjs`. */
declare module '*/doors.generated' {
  export const doors: Record<string, { version: string; lib: unknown }>
}
declare module '*/own-pages.generated' {
  export const ownPages: Record<string, () => Promise<unknown>>
}
