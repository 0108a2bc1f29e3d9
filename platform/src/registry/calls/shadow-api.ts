import { z } from 'zod'
import { appName, releaseId } from '../../release/shapes/names'
import { listedShadow, shadow } from '../../release/shapes/shadow'
import { reason, reasonBody } from './api-fields'

const params = z.strictObject({ app: appName })

/** The part of the registry's HTTP API that is about shadows (C447): one for each app, the last one with what it found. */
export const shadowApi = {
  shadows: { method: 'GET', path: '/shadows', response: z.array(listedShadow) },
  /** In place of an earlier shadow of the app. */
  startShadow: {
    method: 'PUT',
    path: '/shadows/:app',
    params,
    body: z.strictObject({ release: releaseId, share: z.number().min(0.1).max(100), ...reason }),
    response: shadow
  },
  endShadow: {
    method: 'DELETE',
    path: '/shadows/:app',
    params,
    body: reasonBody,
    response: z.object({ app: z.string() })
  }
} as const
