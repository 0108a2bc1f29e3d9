/** The superuser of a cluster that this repository creates. */
export const USER = 'shop'

/** Returns the arguments of initdb for a cluster that only this machine reaches: no password, UTF-8, bytewise order. */
export const initdbArguments = (folder: string): string[] => [
  ...['-D', folder, '-U', USER, '-A', 'trust'],
  ...['-E', 'UTF8', '--locale=C.UTF-8', '--no-sync', '--no-instructions']
]
