import englishMessages from 'ra-language-english'

const { ra } = englishMessages

/** The words of react-admin; its button of filters has only saved ones here, since all filters of a list are there. */
export const reactAdminTexts: typeof englishMessages = {
  ra: {
    ...ra,
    action: { ...ra.action, add_filter: 'Saved filters' },
    saved_queries: {
      ...ra.saved_queries,
      query_name: 'Name',
      new_label: 'Save these filters…',
      new_dialog_title: 'Save these filters as',
      remove_label_with_name: 'Remove “%{name}”',
      remove_dialog_title: 'Remove saved filters?',
      remove_message: 'They are removed for you, in this browser.'
    }
  }
}
