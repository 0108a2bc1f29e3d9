-- The names of categories, colours, materials and brands in further languages are synonyms of the search.
create trigger search_names_changed after insert or update or delete or truncate on translation
for each statement execute function search_synonyms_changed();
create trigger search_names_changed after update of name on category
for each statement execute function search_synonyms_changed();
create trigger search_names_changed after update of name on brand
for each statement execute function search_synonyms_changed();
