console.log('Rookery: no commands yet.');
