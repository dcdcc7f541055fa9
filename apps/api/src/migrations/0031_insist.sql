-- Ends a transaction whose commit is already on its way, where something of it is not as it must be.
CREATE FUNCTION insist(is_so boolean) RETURNS boolean LANGUAGE plpgsql VOLATILE
AS $$ BEGIN IF is_so THEN RETURN true; END IF; RAISE EXCEPTION 'not as it must be' USING ERRCODE = 'BD001'; END $$;
