export const noBinaries = (platform: string) =>
  `The embedded database does not run on ${platform}. Set DATABASE_URL to a PostgreSQL (15 or later).`

export const cannotWrite = (dir: string, reason: string) =>
  `The data folder ${dir} cannot be written (${reason}).`

export const cannotStart = (reason: string) => `The embedded database did not start: ${reason}`

export const startTimeout = (dir: string) =>
  `The embedded database in ${dir} did not start in time. See postgres.log there.`

export const dataFolderInUse = (dir: string) =>
  `Another Sahra is running on the data folder ${dir}. Stop it, or set another DATA_DIR.`

export const foreignSocketFolder = (dir: string) =>
  `The socket folder ${dir} belongs to another user. Set a shorter DATA_DIR.`

export const unreachableByNobody = (dir: string) =>
  `PostgreSQL does not run as root, and user nobody cannot reach ${dir}. Set DATA_DIR elsewhere, or set DATABASE_URL.`

export const otherVersion = (folder: string, found: string, own: string) =>
  `The database in ${folder} is of PostgreSQL ${found}, this version has ${own}; it stays as it is. To upgrade: POSTGRES_BIN=<bin folder of PostgreSQL ${found}> npm run shop -- backup upgrade.tar.gz && mv ${folder} ${folder}-${found} && npm run shop -- restore upgrade.tar.gz --replace sahra`
