-- The schema files create these functions again, with clearer names for the functions or their
-- parameters.
drop function if exists
  private.changed_parts, private.delete_removed_rows, private.describe_problem, private.has_parts,
  private.pictures_in, private.revert_change, private.revert_parts, private.row_parts
  cascade;
