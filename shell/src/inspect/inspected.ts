import type { Boot, PlannedApp } from '@sahra/shared/contract/boot'
import type { InspectData } from '@sahra/shared/contract/inspect'

/** What the panel shows of the page; fixed while the page is open. */
export type Inspected = Pick<Boot, 'plan' | 'preview' | 'visit'> & { inspect: InspectData }

export const appsOf = ({ plan }: Pick<Boot, 'plan'>): PlannedApp[] => [plan.shell, ...plan.remotes]

const SHORT_ID_LENGTH = 8
export const shortId = (release: string): string => release.slice(0, SHORT_ID_LENGTH)
