/** The articles of the journal, newest first; the api lists them in the sitemap, mfe-catalogue shows them. */
export const journalSlugs = ['how-we-authenticate', 'what-a-grade-tells-you', 'leather-in-the-gulf'] as const
export type JournalSlug = (typeof journalSlugs)[number]
