export const unreachableDatabase = (setting: string, host: string, reason: string) =>
  `The database at ${host} cannot be reached (${reason || 'no response'}). Check ${setting}.`

export const poolerRefuses = (setting: string, host: string, directSetting: string) =>
  `${setting} is a pooler (${host}), which refuses the settings of a session. Set ${directSetting} to the server behind it.`

export const noStatementLimit = ({ role, database }: { role: string; database: string }) =>
  `Behind the pooler single statements have no time limit on the server. Set one: alter role "${role}" in database "${database}" set statement_timeout = '5s'`
