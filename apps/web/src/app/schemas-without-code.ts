import { z } from "zod";

// Schemas would otherwise try to make functions of text, which the page's content security policy refuses aloud.
// They try when they are made: this comes before every module that makes one.
z.config({ jitless: true });
