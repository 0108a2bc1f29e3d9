import type { Preview } from '../federation/plan'

let current: Preview | undefined

/** Told once, before anything is shown; never on a server: previews are not rendered ahead. */
export function setPreview(preview: Preview | undefined): void {
  current = preview
}

export const currentPreview = (): Preview | undefined => current
