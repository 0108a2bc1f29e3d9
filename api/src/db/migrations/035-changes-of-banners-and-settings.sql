-- Rendered pages contain banners and settings, too: the gateway renders them again when these change.
create trigger note_count_change after insert or update or delete or truncate on banner
for each statement execute function note_count_change();
create trigger note_count_change after insert or update or delete or truncate on setting
for each statement execute function note_count_change();
