import type { Preview } from '../federation/plan'

let current: Preview | undefined

/** Call it before the first render. Previews are not rendered on the server. */
export function setPreview(preview: Preview | undefined): void {
  current = preview
}

export const currentPreview = (): Preview | undefined => current
