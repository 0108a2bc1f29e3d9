/** Written by the build: `build-kit/src/federation.mjs`. */
declare module '*/shared-modules.generated' {
  export const sharedModules: Record<string, { version: string; lib: unknown }>
}
declare module '*/own-pages.generated' {
  export const ownPages: Record<string, () => Promise<unknown>>
}
