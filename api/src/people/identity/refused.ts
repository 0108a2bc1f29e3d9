import type { IdentityOutcome } from '@sahra/shared/contract/identity'

/** An identity that neither signs in nor is added; the page that began the visit says why. */
export class IdentityRefused extends Error {
  constructor(readonly outcome: IdentityOutcome) {
    super(`an identity was refused: ${outcome}`)
  }
}
