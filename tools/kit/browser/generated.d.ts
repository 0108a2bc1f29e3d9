/** Written by the build: `tools/kit/generated-modules.mjs`. */
declare module '*/sheets.generated' {
  export const sheets: Record<string, import('@sahra/shared/testing/sheet').Sheet>
}
declare module '*/apps.generated' {
  export const apps: {
    declared: import('@sahra/shared/contract/remote').RemoteDeclaration
    modules: Record<string, () => Promise<unknown>>
  }[]
}
