import type { PreviewNotice } from '@sahra/shared/contract/boot'

let current: PreviewNotice | undefined

/** Call it before the first render. */
export function setPreview(preview: PreviewNotice | undefined): void {
  current = preview
}

export const currentPreview = (): PreviewNotice | undefined => current
