/** Why an operation has no place of its own in the desk. */
export const notInDesk: Readonly<Record<string, string>> = {
  'POST /translations/{language}':
    'writes hundreds of texts from a file of translators; the desk writes them one by one',
  'POST /settings/{setting}':
    'takes the words of the command line; the form of the settings has a field for each',
  'GET /policies/{page}/versions/{version}': 'the page of a policy reads the same by language and version',
  'DELETE /synonyms/{words}/{means}': 'the list removes a word with all of its meanings'
}
