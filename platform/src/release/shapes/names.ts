import { z } from 'zod'

/** The names that occur in release.json, in stored records and in the HTTP API, declared once. */
export const appName = z.string().regex(/^[a-z][a-z0-9-]{0,62}$/, 'not the name of an app')
export const releaseId = z.string().regex(/^[0-9a-f]{16}$/, 'not a release id')
/** Which release of each app is live: app → release id. */
export const plan = z.record(appName, releaseId)
export type Plan = z.infer<typeof plan>
/** Chosen by the client, so that it can repeat a request whose response was lost. */
export const operationId = z.string().regex(/^[0-9a-f]{16}$/, 'not an operation')
/** A DNS label: the first part of the host name of a preview. */
export const previewName = z
  .string()
  .regex(
    /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/,
    'not a preview name: lower-case letters, digits and hyphens, at most 63'
  )
export const channelName = z.string().regex(/^[a-z][a-z0-9-]{0,40}$/, 'not the name of a channel')

/** A package of npm with a scope, and an exact version. */
export const packageName = z
  .string()
  .max(100)
  .regex(/^@[a-z0-9-]+\/[a-z0-9-]+$/, 'not the name of a package')
export const packageVersion = z
  .string()
  .max(40)
  .regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/, 'not a version: 1.2.3')

/** A path below a release that cannot lead out of it. */
export const fileName = z
  .string()
  .max(200)
  .regex(/^@?[A-Za-z0-9._-]+(\/@?[A-Za-z0-9._-]+){0,8}$/, 'bad path')
  .refine(name => name.split('/').every(part => part !== '.' && part !== '..'), 'bad path')

export const isAppName = (text: string): boolean => appName.safeParse(text).success
export const isReleaseId = (text: string): boolean => releaseId.safeParse(text).success
export const isPreviewName = (text: string): boolean => previewName.safeParse(text).success
export const isFileName = (text: string): boolean => fileName.safeParse(text).success
