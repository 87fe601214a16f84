document.title = 'The page of the tests';
