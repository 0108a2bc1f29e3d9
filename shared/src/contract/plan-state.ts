/** Releases, `app@release`, in one question. */
export const MAX_ASKED_RELEASES = 40

/** `GET /plan-state?releases=app@release,…` */
export interface PlanStateResponse {
  /** Those of the named releases that are blocked, or were withdrawn with a canary that was aborted or taken back. */
  withdrawn: string[]
}
