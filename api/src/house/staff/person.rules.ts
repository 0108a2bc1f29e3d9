import type { Person } from '../../server/feature'

/** How the history names someone of the staff. */
export const changedBy = ({ name, email }: Pick<Person, 'name' | 'email'>): string => `${name} <${email}>`
