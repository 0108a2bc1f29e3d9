import path from 'node:path'
import { z } from 'zod'
import { programOf } from '@sahra/server-kit/server/program'

/** A request whose response names values for the parameter of a page. */
const parameterSource = z.object({
  /** Path of the api: '/api/order'. */
  path: z.string(),
  /** Field of each item of the list in the response. */
  field: z.string(),
  /** One value for each different content of this field; otherwise the first item's alone. */
  each: z.string().optional()
})
export type ParameterSource = z.infer<typeof parameterSource>

/** `demo` of `platform/composition.json`: how an api with the data of the seed is started and used. */
export const demoComposition = z.object({
  /** Files and folders that the data depends on. */
  sources: z.array(z.string()),
  /** Environment of the api besides its folders and its address. */
  settings: z.record(z.string(), z.string()),
  /** In addition, of the api of a check: its pages alone ask it, on a machine that may be busy. */
  checkSettings: z.record(z.string(), z.string()).default({}),
  /** How the demo shopper signs in. */
  signIn: z.object({ path: z.string(), body: z.record(z.string(), z.string()) }),
  /** Path of a page with parameters → where their values come from. */
  pages: z.record(z.string(), parameterSource)
})
export type DemoComposition = z.infer<typeof demoComposition>

/** What starts a throw-away api. */
export interface DemoConfig extends Pick<DemoComposition, 'sources' | 'settings' | 'checkSettings'> {
  /** File of the api's program. */
  entry: string
  /** Folder of the templates and of running throw-away apis. */
  folder: string
  /** What the api gets of the environment of its owner: no secret. */
  inherited: Record<string, string>
}

type Env = Record<string, string | undefined>

const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'LD_LIBRARY_PATH', 'LANG', 'TZ', 'TEST_PROGRAMS']

/** Folder that paths of a composition are relative to. */
export const compositionRoot = path.resolve(import.meta.dirname, '../../..')

/**
 * Undefined when the composition has no `demo`. `env`: of the owner; `DEMO_DIR` names the folder, by default one in
 * `dataDir`.
 */
export function demoConfigOf(
  { entry, demo }: { entry: string; demo?: DemoComposition | undefined },
  dataDir: string,
  env: Env
): DemoConfig | undefined {
  if (!demo) return undefined
  const { sources, settings, checkSettings } = demo
  return {
    entry: programOf(path.resolve(compositionRoot, entry)).file,
    sources,
    settings,
    checkSettings,
    folder: path.resolve(env['DEMO_DIR']?.trim() || path.join(dataDir, 'demo')),
    inherited: inheritedOf(env)
  }
}

/** Only paths and the language. */
export const inheritedOf = (env: Env): Record<string, string> =>
  Object.fromEntries(
    INHERITED.flatMap((name): [string, string][] => {
      const value = env[name]
      return value === undefined ? [] : [[name, value]]
    })
  )
