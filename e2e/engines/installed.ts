import { existsSync } from 'node:fs'

/** A browser engine that the check `engines` runs beside the Chromium of the journeys. */
export interface EngineInstallation {
  name: 'Firefox' | 'WebKit'
  programs: readonly string[]
  /** Packages of Debian that hold the programs. */
  packages: string
}

export const firefox = {
  name: 'Firefox',
  programs: ['/usr/bin/firefox-esr'],
  packages: 'firefox-esr'
} as const satisfies EngineInstallation

/** WebKitGTK has no headless mode: it draws into a virtual screen. */
export const webkit = {
  name: 'WebKit',
  programs: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'],
  packages: 'webkit2gtk-driver xvfb'
} as const satisfies EngineInstallation

export const engines: readonly EngineInstallation[] = [firefox, webkit]

export const isInstalled = ({ programs }: EngineInstallation, exists = existsSync): boolean =>
  programs.every(program => exists(program))
